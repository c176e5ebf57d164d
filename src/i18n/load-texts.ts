import type { LangCode } from '../../locales/keys.ts'

/** A folder of texts as `import.meta.glob` names it: one file a language, each a chunk of its own. */
type Files<Texts> = Readonly<Record<string, () => Promise<Texts>>>

export function textsLoader<Texts>(files: Files<Texts>) {
  const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-1), load]))
  return (lang: LangCode): Promise<Texts> => {
    const load = loaders.get(`${lang}.json`)
    return load ? load() : Promise.reject(new Error(`there are no texts in ${lang}`))
  }
}
