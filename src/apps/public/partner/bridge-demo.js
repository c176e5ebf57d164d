import { BridgeError, connectToConsole } from '/bridge/v1.js'
import { TEXTS } from '/partner/bridge-demo-texts.js'

const at = (id) => document.getElementById(id)
const shown = { texts: TEXTS.en }

function speak(lang) {
  shown.texts = TEXTS[lang] ?? TEXTS.en
  document.documentElement.lang = TEXTS[lang] ? document.documentElement.lang : 'en'
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = shown.texts[element.dataset.text]
  at('words').defaultValue = shown.texts.saved
  at('name').defaultValue = shown.texts.title
}

function describe({ user, corp, lang, theme, robot_prodtype_id, scopes }) {
  const { person, company, language, look, type, rights } = shown.texts
  const rows = [
    [person, user.full_name || '–'],
    [company, corp.corp_name],
    [language, lang],
    [look, theme],
    [type, robot_prodtype_id || '–'],
    [rights, scopes.join(', ') || '–'],
  ]
  const named = (name, text) => Object.assign(document.createElement(name), { textContent: text })
  at('about').replaceChildren(...rows.flatMap(([term, text]) => [named('dt', term), named('dd', text)]))
}

function note(type, event) {
  const line = Object.assign(document.createElement('li'), { textContent: `${type} ${JSON.stringify(event)}` })
  at('heard').prepend(line)
  at('heard').children[7]?.remove()
}

const reasonOf = (error) => (error instanceof BridgeError ? error.reason : String(error?.ret ?? error))

/** Runs an action of the page; a refusal is shown where its answer would stand. */
const when = (id, output, run) =>
  at(id).addEventListener('click', async () => {
    try {
      output.textContent = (await run()) ?? ''
    } catch (error) {
      output.textContent = `${shown.texts.refused}: ${reasonOf(error)}`
    }
  })

async function robotCount(app_token) {
  const answer = await fetch('/open/v1/robot_list', { headers: { authorization: `Bearer ${app_token}` } })
  const { ret, data } = await answer.json()
  if (ret !== 0) throw { ret }
  return String(data.robot_list.length)
}

function hearConsole(foyer) {
  const types = ['welcome', 'language', 'theme', 'density', 'visibility', 'route', 'logout']
  for (const type of types) foyer.on(type, (event) => note(type, event))
  const draw = () => {
    speak(foyer.context.lang)
    describe(foyer.context)
    showRoute(foyer.context.route)
  }
  for (const type of ['welcome', 'language', 'theme']) foyer.on(type, draw)
  foyer.on('route', ({ path }) => showRoute(path))
  foyer.on('logout', () => close(shown.texts.over))
  draw()
}

function showRoute(path) {
  at('route').textContent = path
  for (const link of document.querySelectorAll('[data-route]'))
    link.ariaCurrent = link.getAttribute('href') === path ? 'page' : null
}

function bindPlaces(foyer) {
  const answer = at('answer')
  when('navigate', answer, () => foyer.navigate({ project_id: 'basic', menu_id: 'basic' }))
  when('window', answer, () => foyer.openWindow(`${location.origin}/partner/handbook`))
  when('download', answer, () => foyer.download('robots.csv', new Blob(['name,battery\nLobby,82\n'])))
  when('menu', answer, () => foyer.reloadMenu())
  for (const link of document.querySelectorAll('[data-route]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      foyer.setRoute(link.getAttribute('href'))
      showRoute(foyer.context.route)
    })
}

function bindPage(foyer) {
  const answer = at('answer')
  when('success', answer, () => foyer.toast(at('words').value))
  when('danger', answer, () => foyer.toast(at('words').value, 'danger'))
  when('confirm', answer, async () => {
    const { question, explained, agree, yes, no } = shown.texts
    return (await foyer.confirm({ title: question, text: explained, action: agree, isDangerous: true })) ? yes : no
  })
  when('rename', answer, () => foyer.setTitle(at('name').value))
  at('dirty').addEventListener('change', ({ target }) => foyer.setDirty(target.checked))
  when('count', at('counted'), async () => {
    await foyer.putPrefs('count', Number(foyer.context.prefs.count ?? 0) + 1)
    return String(foyer.context.prefs.count)
  })
  when('robots', at('robotCount'), () => foyer.withSession(robotCount))
}

function close(text) {
  at('state').hidden = false
  at('state').textContent = text
  at('page').hidden = true
}

function open(foyer) {
  hearConsole(foyer)
  bindPlaces(foyer)
  bindPage(foyer)
  foyer.setTitle(shown.texts.title)
  at('counted').textContent = foyer.context.prefs.count ?? ''
  at('state').hidden = true
  at('page').hidden = false
}

try {
  open(await connectToConsole())
} catch (error) {
  close(`${shown.texts.alone} (${reasonOf(error)})`)
}
