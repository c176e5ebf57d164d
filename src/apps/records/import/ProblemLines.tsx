import { chakra } from '@chakra-ui/react'
import type { Problem } from '../../../../domain/resources/problems.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Problems } from '../../../../machines/entities.ts'
import { useProblemText } from '../form/problem-text.ts'
import { useNames } from '../texts/PageTexts.tsx'

const nameIn = (path: string) => path.split('.')[0] ?? path

export function ProblemLines({ resource, problems }: { resource: Resource; problems: Problems }) {
  const names = useNames(resource.id)
  const problemText = useProblemText(resource)
  return Object.entries(problems).map(([path, problem]) => (
    <chakra.p key={path} color="danger.fg">
      <bdi>{names.field(nameIn(path))}</bdi>: {problemText(path, problem as Problem)}
    </chakra.p>
  ))
}
