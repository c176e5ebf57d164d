import { useFormats } from '../../i18n/I18nProvider.tsx'
import { eventWords } from '../../incident/words.ts'
import { Button } from '../../kit/Button.tsx'
import type { Choice } from './simulation.ts'
import styles from './steps.module.css'
import { useWords } from './use-words.ts'

type Props = { choices: readonly Choice[]; press: (choice: Choice) => void }

const nameOf = ({ happening }: Choice) => {
  if (happening.kind === 'time') return ''
  return happening.kind === 'event' ? happening.type : happening.child
}

const lastIgnored = (one: Choice, other: Choice) => Number(one.isIgnored) - Number(other.isIgnored)

function Group({ title, choices, press }: Props & { title: string }) {
  const words = useWords()
  if (choices.length === 0) return undefined
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.steps}>
        {choices.toSorted(lastIgnored).map((choice) => (
          <li key={`${nameOf(choice)} ${choice.says}`}>
            <button type="button" className={styles.step} data-ignored={choice.isIgnored} onClick={() => press(choice)}>
              <span className={styles.what}>
                <span>
                  <bdi>{choice.says}</bdi>
                </span>
                <small>
                  {choice.happening.kind === 'answer' ? words.actor(nameOf(choice)) : eventWords(words, nameOf(choice))}
                </small>
                {choice.isIgnored && <em>{words.t('incident.simulator.nothing')}</em>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What somebody can do, what the server can answer, and the clock. */
export function Choices({ choices, press }: Props) {
  const { t } = useWords()
  const { seconds } = useFormats()
  const of = (kind: Choice['happening']['kind']) => choices.filter(({ happening }) => happening.kind === kind)
  return (
    <>
      {choices.length === 0 && <p>{t('incident.simulator.over')}</p>}
      {of('time').map((choice) => (
        <Button variant="outline" key="time" onClick={() => press(choice)}>
          {t('incident.simulator.time', { time: seconds(choice.ms ?? 0) })}
        </Button>
      ))}
      <Group title={t('incident.simulator.answers')} choices={of('answer')} press={press} />
      <Group title={t('incident.simulator.events')} choices={of('event')} press={press} />
    </>
  )
}
