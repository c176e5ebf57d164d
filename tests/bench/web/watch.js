/* Runs in each measured page and frame before anything of its own: when the form is there, when it works, what kept the thread. */
{
  const seen = { tasks: [], shift: 0, visible: undefined, usable: undefined }
  window.benchSeen = seen
  const heard = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  heard('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  heard('layout-shift', ({ value }) => {
    seen.shift += value
  })

  const field = () => document.querySelector('input[type="password"]')
  const isShown = (element) => element !== null && element.getBoundingClientRect().height > 0
  /** React marks what it holds; a page without scripts holds nothing back. */
  const isHeld = (element) =>
    document.scripts.length === 0 || Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime

  function watchFrames() {
    if (!isShown(field())) return requestAnimationFrame(watchFrames)
    const isFirst = firstPaint() === undefined
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => {
      const now = performance.now()
      if (!isFirst) seen.visible = now
      else if (firstPaint() === undefined) setTimeout(() => drawn.port2.postMessage(0))
      else seen.visible = firstPaint()
    }
    drawn.port2.postMessage(0)
  }
  requestAnimationFrame(watchFrames)

  function lookAtField() {
    const element = field()
    if (seen.usable !== undefined || seen.visible === undefined || !isShown(element) || !isHeld(element)) return
    clearInterval(watchField)
    seen.usable = document.scripts.length === 0 ? seen.visible : performance.now()
  }
  const watchField = setInterval(lookAtField, 4)
  /** What is asked for then comes after. */
  const ask = window.fetch
  window.fetch = (...asked) => {
    lookAtField()
    return ask(...asked)
  }

  window.benchIsUsable = () => seen.usable !== undefined

  /** Nothing has come and nothing has kept the thread for that long. */
  window.benchIsQuiet = (ms) => {
    const ends = [
      ...performance.getEntriesByType('navigation').map(({ responseEnd }) => responseEnd),
      ...seen.tasks.map(({ startTime, duration }) => startTime + duration),
      ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd),
    ]
    return performance.now() - Math.max(...ends) > ms
  }

  window.benchVisit = () => {
    const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const before = asked.filter(({ startTime, transferSize }) => startTime < seen.usable && transferSize > 0)
    const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)
    const lengths = seen.tasks.map(({ duration }) => duration)
    return {
      visible: seen.visible,
      usable: seen.usable,
      blocked: sum(lengths),
      longest: Math.max(0, ...lengths),
      kilobytes: sum(before.map(({ encodedBodySize }) => encodedBodySize)) / 1024,
      requests: before.length,
      shift: seen.shift,
    }
  }
}

/* What follows the sign-in, by the clock that all pages and frames share. */
{
  const FOLLOWED = { robot: 'article[data-state]', menu: '[data-menu-item][href]', heading: 'h1' }
  const clock = () => performance.timeOrigin + performance.now()
  const isShown = (element) => element?.checkVisibility() && element.getBoundingClientRect().height > 0

  /** The moment at which the frame that first has it has been drawn. */
  const shown = (find) =>
    new Promise((tell) => {
      const look = () => {
        if (!isShown(find())) return requestAnimationFrame(look)
        const drawn = new MessageChannel()
        drawn.port1.onmessage = () => tell(clock())
        drawn.port2.postMessage(0)
      }
      look()
    })

  const frameOf = (title) => [...document.querySelectorAll('iframe')].find((frame) => frame.title === title)

  const firsts = []
  addEventListener('message', (message) => {
    if (message.data?.benchFirst === undefined) return
    message.stopImmediatePropagation()
    firsts.push({ ...message.data, from: message.source })
  })
  /** When this page first showed that, or its frame of that title. */
  window.benchFirst = (name, title) => {
    const from = title === undefined ? self : frameOf(title)?.contentWindow
    return firsts.find((first) => first.benchFirst === name && first.from === from)?.at
  }
  async function follow([name, selector]) {
    const at = await shown(() => document.querySelector(selector))
    top.postMessage({ benchFirst: name, at }, '*')
  }
  document.addEventListener('DOMContentLoaded', () => Promise.all(Object.entries(FOLLOWED).map(follow)))

  window.benchClicked = 0
  document.addEventListener(
    'click',
    ({ timeStamp }) => (window.benchClicked = performance.timeOrigin + timeStamp),
    true,
  )
  window.benchStarted = () => performance.timeOrigin
  window.benchAnswered = (path) => {
    const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(path))
    return answer && performance.timeOrigin + answer.responseEnd
  }
  /** When the frame of that title is the one that shows. */
  window.benchFrameShown = (title) => shown(() => frameOf(title))
}
