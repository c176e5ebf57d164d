import { useEffect, useRef, useState } from 'react'
import { checkValues } from '../../../../domain/resources/check.ts'
import type { Problems } from '../../../../domain/resources/problems.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { completed } from '../../../../domain/resources/values.ts'
import type { Values } from '../../../../machines/entities.ts'
import { VALIDATION_DEBOUNCE_MS } from '../../../../machines/limits.ts'

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`)
const fieldOf = (path: string) => path.split('.', 1)[0] ?? path

/** What is wrong with a field or with one of its texts; rows say themselves what is wrong within them. */
function firstIn(problems: Problems, field: string) {
  const isOfField = (path: string) => path === field || path.slice(0, path.lastIndexOf('.')) === field
  const path = Object.keys(problems).find(isOfField)
  const problem = path === undefined ? undefined : problems[path]
  return path !== undefined && problem ? { path, problem } : undefined
}

/**
 * What is wrong, and when it is time to say so: once a field was left, 500 ms after typing in it stopped (§5), and for
 * all of them once the person wants to save. What the server found counts until its field is changed.
 */
export function useProblems(resource: Resource, values: Values, found: Problems) {
  const [ripe, setRipe] = useState<readonly string[]>(Object.keys(found).map(fieldOf))
  const [settled, setSettled] = useState<{ found: Problems; fields: readonly string[] }>({ found, fields: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const own = checkValues(resource, completed(resource.fields, values))
  const changedSince = settled.found === found ? settled.fields : []
  const isRipe = (path: string) => ripe.some((field) => isAt(path, field))
  const problemAt = (path: string) => {
    if (firstIn(own, path)) return isRipe(path) ? firstIn(own, path) : undefined
    return changedSince.includes(fieldOf(path)) ? undefined : firstIn(found, path)
  }
  const ripen = (field: string) => setRipe((before) => (before.includes(field) ? before : [...before, field]))
  return {
    own,
    problemAt,
    touch: (path: string) => ripen(fieldOf(path)),
    touchAll: () => setRipe(Object.keys(resource.fields)),
    typedIn(field: string) {
      setSettled({ found, fields: [...changedSince, field] })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ripen(field), VALIDATION_DEBOUNCE_MS)
    },
  }
}
