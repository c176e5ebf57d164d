/** A look that a person chose on this device; the first value is the usual one. */
export type DeviceChoice<Value extends string> = {
  values: readonly Value[]
  now: () => Value
  choose: (value: Value) => void
  subscribe: (tell: () => void) => () => void
  /** Call once before the first render: what was chosen earlier counts from then on, and what another tab chooses. */
  start: () => void
}

export function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A blocked storage only means that the choice lasts until the page is left.
  }
}

/** A choice kept under `key`, which `paint` puts on the document. */
export function deviceChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  paint: (value: Value) => void,
): DeviceChoice<Value> {
  let current: Value = values[0]
  const listeners = new Set<() => void>()
  const show = (value: Value) => {
    current = value
    paint(value)
    for (const tell of listeners) tell()
  }
  const showStored = () => {
    const text = stored(key)
    show(values.find((value) => value === text) ?? values[0])
  }
  return {
    values,
    now: () => current,
    choose(value) {
      store(key, value)
      show(value)
    },
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    start() {
      showStored()
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) showStored()
      })
    },
  }
}
