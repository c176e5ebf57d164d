import { chakra } from '@chakra-ui/react'
import { Table } from '../../kit/Table.tsx'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { retKey } from './ret-key.ts'

/** The numbers that a call is refused with, each in words. */
export function Refusals({ rets, label }: { rets: readonly number[]; label: string }) {
  const t = useReferenceT()
  return (
    <Table variant="plain" aria-label={label}>
      <tbody>
        {rets.map((ret) => (
          <tr key={ret}>
            <chakra.th scope="row" fontFamily="mono" fontWeight="medium" width="5rem">
              {ret}
            </chakra.th>
            <td>{t(retKey(ret))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
