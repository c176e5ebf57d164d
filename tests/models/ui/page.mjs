/** The page of `npm run paths -- --ui`: asks for walks, and shows what is told of them. */
export function watchIn(page, { fetch, EventSource }) {
  const find = (id) => page.getElementById(id)
  const form = find('choosing')
  const [chart, path] = ['chart', 'chosen-path'].map(find)
  const [drawing, walk, steps, failure, said] = ['drawing', 'walk', 'steps', 'failure', 'said'].map(find)
  const [begins, ...ends] = form.querySelectorAll('button')
  let now = { states: [], taken: [], pictures: [] }
  let wanted
  let isDrawing = false

  const post = (address, body = {}) =>
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  /** Only the newest is drawn: a walk may be faster than its pictures. */
  async function draw(about) {
    wanted = about
    if (isDrawing) return
    isDrawing = true
    while (wanted) {
      const next = wanted
      wanted = undefined
      const answer = await post('/drawing', next)
      if (answer.ok) drawing.innerHTML = await answer.text()
      drawing.hidden = !answer.ok
    }
    isDrawing = false
  }

  /** Those of a chart that is no longer chosen come too late. */
  async function listPaths() {
    const chosen = chart.value
    path.replaceChildren(path.options[0])
    path.disabled = true
    if (chosen === '') return
    const paths = await (await fetch(`/paths?chart=${chosen}`)).json()
    if (chart.value !== chosen) return
    path.append(...paths.map(({ id, name }) => new Option(name, id)))
    path.disabled = false
    if (walk.hidden) await draw({ chart: chosen, taken: [] })
  }

  function tell(words, mood = '') {
    Object.assign(find('place'), { textContent: words, className: mood })
  }

  /** The focus goes to the button that can be pressed now. */
  function setWalking(isWalking) {
    now.isWalking = isWalking
    const focused = page.activeElement
    begins.disabled = isWalking
    for (const each of ends) each.disabled = !isWalking
    if (focused?.disabled) (isWalking ? ends[0] : begins).focus()
  }

  const wordsOf = ({ happening, ms }) =>
    happening.kind === 'time' ? `${ms / 1000} s pass` : `${happening.type ?? happening.child}: ${happening.case}`

  function showStep(at, mood) {
    for (const item of steps.children) item.removeAttribute('aria-current')
    const item = steps.children[at]
    if (!item) return
    item.setAttribute('aria-current', 'step')
    steps.scrollTop = item.offsetTop - steps.clientHeight / 2
    if (mood) item.className = mood
  }

  const newItem = (words) => Object.assign(page.createElement('li'), { textContent: words })

  function begin({ chart, target, path }) {
    const stops = [path, ...path.steps]
    Object.assign(now, { chart, target, path, at: 0, taken: [], pictures: [] })
    Object.assign(now, {
      states: stops.map(({ expect }) => expect.state),
      fired: stops.map(({ fired }) => fired ?? []),
    })
    walk.hidden = false
    failure.hidden = true
    find('pictures').hidden = true
    find('walked').textContent = path.name
    steps.replaceChildren(newItem(path.start), ...path.steps.map((step) => newItem(wordsOf(step))))
    tell(`${chart} (${target}): at the start`)
  }

  function showPictures(before, after) {
    find('pictures').hidden = after === undefined
    for (const [id, file] of Object.entries({ before, after })) {
      const image = find(id)
      image.parentElement.hidden = file === undefined
      if (file) image.src = `/files/${file}?${Date.now()}`
    }
  }

  function stand({ at, picture }) {
    now.at = at
    now.taken.push(...now.fired[at])
    now.pictures[at] = picture
    showStep(at, 'good')
    const state = now.states[at]
    const where = JSON.stringify(state).replaceAll('"', '')
    tell(`${now.chart} (${now.target}): step ${at} of ${now.path.steps.length}, in ${where}`)
    showPictures(now.pictures[at - 1], picture)
    void draw({ chart: now.chart, state, taken: now.taken })
  }

  /** The middle in which two texts differ is marked, where they have something in common. */
  function marked(text, other) {
    let from = 0
    while (from < text.length && text[from] === other[from]) from += 1
    let end = 0
    while (end < text.length - from && end < other.length - from && text.at(-1 - end) === other.at(-1 - end)) end += 1
    const cell = page.createElement('td')
    if (from + end === 0) return Object.assign(cell, { textContent: text })
    const middle = Object.assign(page.createElement('mark'), { textContent: text.slice(from, text.length - end) })
    cell.append(text.slice(0, from), middle, end > 0 ? text.slice(-end) : '')
    return cell
  }

  function rowOf({ what, expected, saw }) {
    const row = page.createElement('tr')
    const head = Object.assign(page.createElement('th'), { scope: 'row', textContent: what })
    row.append(head, marked(expected, saw), marked(saw, expected))
    return row
  }

  function fail({ failure: words, step = 0, screenshot, trace, difference }) {
    failure.hidden = false
    showStep(step, 'bad')
    failure.querySelector('tbody').replaceChildren(...difference.map(rowOf))
    failure.querySelector('table').hidden = difference.length === 0
    failure.querySelector('pre').textContent = words
    find('trace').hidden = trace === undefined
    if (trace) {
      Object.assign(find('trace').querySelector('a'), { href: `/files/${trace}`, download: trace })
      find('trace').querySelector('code').textContent = `npx playwright show-trace reports/paths/${trace}`
    }
    showPictures(now.pictures[step - 1], screenshot)
    const of = `step ${step} of ${now.path.steps.length}`
    tell(`${now.chart} (${now.target}): failed at ${of}. “Next step” goes on to the next path.`, 'bad')
  }

  const HEAR = {
    run() {
      said.textContent = ''
      now = { states: [], taken: [], pictures: [] }
      walk.hidden = true
      setWalking(true)
      tell('The run is starting.')
    },
    begins: begin,
    goes: ({ at }) => showStep(at),
    stands: stand,
    ends(news) {
      if (news.failure !== undefined) return fail(news)
      tell(news.lacks ? `Not walked here: ${news.lacks}` : `${find('place').textContent}: walked`)
    },
    says({ line }) {
      said.textContent += `${line}\n`
      said.scrollTop = said.scrollHeight
    },
    over({ isStopped }) {
      setWalking(false)
      find('report').hidden = false
      if (isStopped) return tell('Stopped.')
      const [, total, failed] = /^(\d+ passed, (\d+) failed.*)$/m.exec(said.textContent) ?? []
      tell(total ?? 'The run broke off: what it said is below.', failed === '0' ? 'good' : 'bad')
    },
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tell('The run is starting.')
    const chosen = new FormData(form)
    const all = [...chart.options].map(({ value }) => value).filter(Boolean)
    post('/walk', {
      charts: chart.value === '' ? all : [chart.value],
      targets: chosen.getAll('target'),
      pace: chosen.get('pace'),
      ...(path.value === '' ? {} : { path: path.value }),
    }).then(async (answer) => {
      if (!answer.ok) tell(await answer.text(), 'bad')
    })
  })
  chart.addEventListener('change', () => {
    if (!now.isWalking) walk.hidden = true
    void listPaths()
  })
  for (const radio of form.querySelectorAll('[name=pace]'))
    radio.addEventListener('change', () => post('/pace', { pace: radio.value }))
  find('step').addEventListener('click', () => post('/step'))
  find('stop').addEventListener('click', () => post('/stop'))
  const events = new EventSource('/events')
  events.addEventListener('message', ({ data }) => {
    const told = JSON.parse(data)
    HEAR[told.kind]?.(told)
  })
  events.addEventListener('error', () => tell('This page has ended: npm run paths -- --ui starts it again.', 'bad'))
  void listPaths()
}
