type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The one address that a part of this page, by its name, may start a worker from. */
export function trustedWorker(name: string, url: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy(name, { createScriptURL: () => url }).createScriptURL(url) ?? url
}
