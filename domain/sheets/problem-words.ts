import { problemAt } from '../resources/problem-at.ts'
import type { Problems } from '../resources/problems.ts'
import type { Resource } from '../resources/shape.ts'
import { interpolate } from './interpolate.ts'
import type { PageNames } from './page-names.ts'

export const reasonOf = (resource: Resource, names: PageNames, problems: Problems) =>
  Object.entries(problems)
    .map(([path, problem]) => {
      const { field } = names.of(resource.id)
      const { key, name, other, lang: _, ...params } = problemAt(resource, path, problem)
      const text = interpolate(names.texts.problems[key], { ...params, other: other === undefined ? '' : field(other) })
      return `${field(name)}: ${text}`
    })
    .join('\n')
