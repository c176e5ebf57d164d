import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Check, Circle } from 'lucide-react'
import { isNewPasswordLength, type PasswordClass, passwordClasses } from '../../../domain/rules/rules.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

type Rule = PasswordClass | 'length'

const RULES: Readonly<Record<Rule, MessageKey>> = {
  length: 'newPassword.rule.length',
  lowercase: 'newPassword.rule.lowercase',
  uppercase: 'newPassword.rule.uppercase',
  digit: 'newPassword.rule.digit',
  special: 'newPassword.rule.special',
}
const ORDER = Object.keys(RULES) as Rule[]

/** What a new password needs, each ticked and said as it is met (§5). */
export function PasswordRules({ id, text }: { id: string; text: string }) {
  const t = useT()
  const classes: readonly Rule[] = passwordClasses(text)
  const isMet = (rule: Rule) => (rule === 'length' ? isNewPasswordLength(text) : classes.includes(rule))
  return (
    <chakra.ul
      id={id}
      aria-label={t('newPassword.rules')}
      aria-live="polite"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
      columnGap="4"
      rowGap="1.5"
      mt="3"
    >
      {ORDER.map((rule) => (
        <RuleItem key={rule} text={t(RULES[rule])} isMet={isMet(rule)} />
      ))}
    </chakra.ul>
  )
}

function RuleItem({ text, isMet }: { text: string; isMet: boolean }) {
  const t = useT()
  const Icon = isMet ? Check : Circle
  return (
    <chakra.li
      aria-atomic
      display="flex"
      alignItems="center"
      gap="2"
      textStyle="caption"
      color={isMet ? 'success.fg' : 'fg.muted'}
      transition="color 120ms ease-out"
    >
      <Icon size={14} strokeWidth={isMet ? 2.75 : 1.75} aria-hidden />
      <span>
        {text}
        <VisuallyHidden>: {t(isMet ? 'newPassword.met' : 'newPassword.unmet')}</VisuallyHidden>
      </span>
    </chakra.li>
  )
}
