import type { Rollup } from 'vite'

type Modules = { getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers'> | null }

function importersOf(id: string, modules: Modules, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, found)
  return found
}

/** Names the file of a module by the pages that need it to begin with, where they are so many at least; pages of one set count as its first. */
export const sharedBy = (sets: readonly (readonly string[])[], atLeast: number) => (id: string, modules: Modules) => {
  const importers = [...importersOf(id, modules)]
  const needing = sets.filter((pages) =>
    importers.some((importer) => pages.some((page) => importer.endsWith(`/${page}`))),
  )
  return needing.length >= atLeast ? needing.map(([first = '']) => first.replace('.html', '')).join('-') : null
}
