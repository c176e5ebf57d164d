const RUNG = 'alarms.rung'
const KEPT_MOST = 100
const TONES_HZ = [880, 660, 880] as const
const TONE_S = 0.18

/** Of the tabs that are open the first one is told so, once for an alarm. */
export async function isFirst(alarm_id: string): Promise<boolean> {
  const claim = () => {
    const rung = (localStorage.getItem(RUNG) ?? '').split(' ')
    if (rung.includes(alarm_id)) return false
    localStorage.setItem(RUNG, [alarm_id, ...rung].slice(0, KEPT_MOST).join(' '))
    return true
  }
  try {
    return await (navigator.locks ? navigator.locks.request(RUNG, claim) : claim())
  } catch {
    return true
  }
}

/** Tones that come later than this say nothing of what is new. */
const LATE_MOST_MS = 5000

/** Three short tones; none in a browser that has no sound, or lets it out long after it was wanted: once the tab is awake, or somebody presses something. */
export async function playTones(wantedAt = Date.now()) {
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  try {
    await context.resume()
    if (Date.now() - wantedAt > LATE_MOST_MS) return void context.close()
    TONES_HZ.forEach((hertz, turn) => {
      const begin = context.currentTime + turn * TONE_S
      const tone = new OscillatorNode(context, { frequency: hertz })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(0.2, begin)
      volume.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S)
      tone.connect(volume).connect(context.destination)
      tone.start(begin)
      tone.stop(begin + TONE_S)
      if (turn === TONES_HZ.length - 1) tone.onended = () => void context.close()
    })
  } catch {
    void context.close()
  }
}

type Shown = { alarm_id: string; title: string; body: string; onPress: () => void }

/** Whether notifications come to be here: some browsers have them for installed pages alone, and throw where one is made. */
export function canNotify(title: string) {
  try {
    new Notification(title, { silent: true }).close()
    return true
  } catch {
    return false
  }
}

/** A notification of the browser, where it can be shown; another one of the same alarm takes its place. */
export function showNotification({ alarm_id, title, body, onPress }: Shown) {
  try {
    const shown = new Notification(title, { body, tag: `alarm ${alarm_id}` })
    shown.onclick = () => {
      window.focus()
      shown.close()
      onPress()
    }
    return true
  } catch {
    return false
  }
}
