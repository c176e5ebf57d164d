import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { LONGEST } from '../../../domain/resources/check.ts'
import { shrunkPicture } from '../../browser/shrink-picture.ts'
import { Button } from '../../kit/Button.tsx'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import type { FirstCompanyDrafts } from './use-first-company.ts'

type Props = { drafts: FirstCompanyDrafts; refused?: string }

/** A picture of the company, made small enough in the browser; it can be left out. */
export function LogoField({ drafts, refused }: Props) {
  const t = useSetUpT()
  const [isUnfit, setUnfit] = useState(false)
  const [id, field] = [useId(), useRef<HTMLInputElement>(null)]
  const { logo } = drafts.values
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    const picture = file && (await shrunkPicture(file, LONGEST.picture))
    if (file) setUnfit(picture === undefined)
    if (picture) drafts.set('logo', picture)
  }
  const problem = drafts.problemOf('logo', refused ?? (isUnfit ? 'malformed' : undefined))
  return (
    <Box role="group" aria-labelledby={id}>
      <chakra.p id={id} textStyle="form" fontWeight="medium" mb="1.5">
        {t('company.logo')}
      </chakra.p>
      <Flex gap="3" align="center" wrap="wrap">
        {logo !== '' && <chakra.img src={logo} alt="" maxHeight="10" maxWidth="32" objectFit="contain" />}
        <Button variant="outline" size="md" onClick={() => field.current?.click()}>
          {t(logo === '' ? 'company.chooseLogo' : 'company.changeLogo')}
        </Button>
        {logo !== '' && (
          <Button variant="ghost" size="md" onClick={() => drafts.set('logo', '')}>
            {t('company.removeLogo')}
          </Button>
        )}
      </Flex>
      <input ref={field} type="file" hidden accept="image/*" aria-label={t('company.logo')} onChange={choose} />
      <Box role="alert" textStyle="caption" color="danger.fg" mt="1" mb="-2" minHeight="4">
        {problem && t(problem)}
      </Box>
    </Box>
  )
}
