/* Run in every frame of a page: begins when a file is chosen, ends when its rows are drawn. */
document.addEventListener(
  'change',
  () => {
    let [longestTask, longestFrame] = [0, 0]
    const began = performance.now()
    // Tells of no task under 50 ms.
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    observer.observe({ type: 'longtask' })
    window.rowsAreThere = new Promise((done) => {
      let before = began
      const look = () => {
        const now = performance.now()
        longestFrame = Math.max(longestFrame, now - before)
        before = now
        if (document.querySelector('[aria-setsize]') === null) requestAnimationFrame(look)
        // A long task is told of after it, and what drew the rows is one of them.
        else setTimeout(() => done({ took: now - began, longestTask, longestFrame }), 1000)
      }
      requestAnimationFrame(look)
    })
  },
  { capture: true, once: true },
)
