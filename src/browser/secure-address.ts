const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** §1: where a page that came over plain http belongs; undefined where http is fine. */
export function secureAddress({ protocol, hostname, href }: Pick<URL, 'protocol' | 'hostname' | 'href'>) {
  if (protocol !== 'http:' || LOOPBACK.test(hostname)) return undefined
  return href.replace(/^http:/, 'https:')
}
