/**
 * The search of the requirements: shows what holds every word that is typed, of a requirement its paths too and of a path
 * its requirements, and says how many there are.
 */
export function searchIn(page) {
  const search = page.querySelector('search')
  const field = search.querySelector('input')
  const said = search.querySelector('[role="status"]')
  const requirements = [...page.querySelectorAll('[data-requirement]')]
  const paths = [...page.querySelectorAll('[data-path]')]
  const texts = new Map([...requirements, ...paths].map((each) => [each, each.dataset.words.toLowerCase()]))
  const pathsOf = new Map(requirements.map((each) => [each, new Set(each.dataset.requirement.split(' '))]))

  const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

  function linkTo(place, words) {
    const link = page.createElement('a')
    link.href = `#${place}`
    link.textContent = words
    return link
  }

  function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const holds = (each) => words.every((word) => texts.get(each).includes(word))
    const found = new Set([...requirements, ...paths].filter(holds))
    const isOf = (requirement, path) => pathsOf.get(requirement).has(path.dataset.path)
    const isShown = (each) =>
      found.has(each) ||
      (pathsOf.has(each)
        ? paths.some((path) => found.has(path) && isOf(each, path))
        : requirements.some((requirement) => found.has(requirement) && isOf(requirement, each)))
    const shown = [...requirements, ...paths].filter(isShown)
    for (const each of [...requirements, ...paths]) each.hidden = !shown.includes(each)
    for (const group of page.querySelectorAll('[data-group]'))
      group.hidden = [...group.querySelectorAll('[data-path]')].every(({ hidden }) => hidden)
    const requirementsShown = shown.filter((each) => pathsOf.has(each)).length
    const scenariosShown = shown.filter((each) => each.dataset.scenario !== undefined).length
    const counts = [
      ['sentences', counted(requirementsShown, 'requirement', 'requirements')],
      ['scenarios', counted(scenariosShown, 'scenario', 'scenarios')],
      ['paths', counted(shown.length - requirementsShown - scenariosShown, 'path', 'paths')],
    ]
    said.replaceChildren(...counts.flatMap(([place, words], at) => [at === 0 ? '' : ', ', linkTo(place, words)]))
  }

  search.hidden = false
  field.addEventListener('input', show)
  page.defaultView?.addEventListener('hashchange', () => {
    const aimed = page.getElementById(decodeURIComponent(page.location.hash.slice(1)))
    if (!aimed?.hidden) return
    field.value = ''
    show()
    aimed.scrollIntoView()
  })
  show()
}
