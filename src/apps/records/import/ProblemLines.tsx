import type { Problem } from '../../../../domain/resources/problems.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Problems } from '../../../../machines/entities.ts'
import { useProblemText } from '../form/problem-text.ts'
import { useNames } from '../texts/PageTexts.tsx'
import styles from './import.module.css'

const nameIn = (path: string) => path.split('.')[0] ?? path

export function ProblemLines({ resource, problems }: { resource: Resource; problems: Problems }) {
  const names = useNames(resource.id)
  const problemText = useProblemText(resource)
  return Object.entries(problems).map(([path, problem]) => (
    <p key={path} className={styles.problem}>
      <bdi>{names.field(nameIn(path))}</bdi>: {problemText(path, problem as Problem)}
    </p>
  ))
}
