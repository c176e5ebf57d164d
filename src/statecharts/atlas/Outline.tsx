import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Chart, ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useT, useTexts } from '../language/TextsProvider.tsx'
import { causeWords } from './cause-words.ts'
import { type Cause, causeOf } from './event-text.ts'
import { GlyphIcon } from './Glyph.tsx'
import { turnOf } from './labels.ts'
import styles from './outline.module.css'
import { type Tree, treeOf } from './tree.ts'

/** `charts`: those that there are, to link to; `about`: what more there is to say of the chosen state. */
type Parts = {
  tree: Tree
  chosen: string | undefined
  charts: ReadonlySet<string>
  about?: ((state: string) => ReactNode) | undefined
}

function Targets({ tree, transition: { targets } }: { tree: Tree; transition: ChartTransition }) {
  const { t, state } = useTexts()
  if (targets.length === 0) return <span className="quiet">{t('charts.words.stays')}</span>
  return targets.map((id) => (
    <a key={id} href={`#/${tree.chart.id}/${encodeURIComponent(id)}`} data-fact={`${id}`}>
      {t('charts.words.to', { state: state(tree.node(id)) })}
    </a>
  ))
}

const CauseWords = ({ cause }: { cause: Cause }) => causeWords(useTexts(), useFormats(), cause)

/** What happens, when, what is done then and where it leads: one sentence. */
function Way({ tree, transition }: { tree: Tree; transition: ChartTransition }) {
  const { t, guard: asks, action } = useTexts()
  const { list } = useFormats()
  const cause = causeOf(transition)
  const { guard, actions } = transition
  const { turn, isOtherwise } = turnOf(tree, transition)
  const said = [
    ...(guard ? [t('charts.words.guard', { guard: asks(guard) ?? guard })] : []),
    ...(isOtherwise ? [t('charts.words.otherwise')] : []),
    ...(actions.length > 0 ? [t('charts.words.actions', { actions: list(actions.map(action)) })] : []),
  ]
  const pause = t('charts.words.pause')
  return (
    <li data-transition={transition.id}>
      {turn !== undefined && <span className={styles.turn}>{turn}</span>}
      {cause.kind !== 'event' && <GlyphIcon name={cause.kind} />}
      <span className={styles.cause}>
        <CauseWords cause={cause} />
      </span>
      <span className="quiet">{['', ...said, ''].join(pause)}</span>
      <Targets tree={tree} transition={transition} />
    </li>
  )
}

function Runs({ node, charts }: { node: ChartNode; charts: ReadonlySet<string> }) {
  const { t, actor } = useTexts()
  return node.invokes.map(({ id, src }) => (
    <p key={`${id} ${src}`} className={styles.runs}>
      <GlyphIcon name="invoke" />
      {charts.has(src) ? (
        <a href={`#/${src}`}>{t('charts.words.runs', { name: actor(id) })}</a>
      ) : (
        t('charts.words.runs', { name: actor(id) })
      )}
    </p>
  ))
}

function Facts({ node, charts }: { node: ChartNode; charts: ReadonlySet<string> }) {
  const { t, describe, tag, action } = useTexts()
  const { list } = useFormats()
  return (
    <>
      {node.description && (
        <p dir="auto" className={styles.meaning}>
          {describe(node)}
        </p>
      )}
      {node.tags.length > 0 && <p className="quiet">{t('charts.words.marks', { tags: list(node.tags.map(tag)) })}</p>}
      <Runs node={node} charts={charts} />
      {node.entry.length > 0 && (
        <p className="quiet">{t('charts.words.entry', { actions: list(node.entry.map(action)) })}</p>
      )}
      {node.exit.length > 0 && (
        <p className="quiet">{t('charts.words.exit', { actions: list(node.exit.map(action)) })}</p>
      )}
    </>
  )
}

function Kind({ tree, node }: { tree: Tree; node: ChartNode }) {
  const t = useT()
  const isInitial = node.parent !== undefined && tree.node(node.parent).initial === node.id
  const words = [
    ...(isInitial ? [t('charts.words.startsHere')] : []),
    ...(node.type === 'final' ? [t('charts.words.final')] : []),
    ...(node.type === 'history' ? [t('charts.words.history')] : []),
  ]
  return words.length > 0 && <small className="quiet"> {words.join(', ')}</small>
}

function Part({ node, ...parts }: Parts & { node: ChartNode }) {
  const { tree, chosen, charts, about } = parts
  const { state } = useTexts()
  const here = useRef<HTMLLIElement>(null)
  const isChosen = node.id === chosen
  useEffect(() => {
    // Where the panel does not scroll by itself, the drawing would leave the screen.
    if (isChosen && matchMedia('(width >= 760px)').matches) here.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const ways = tree.from(node.id)
  const inner = tree.children(node.id)
  return (
    <li ref={here} data-chosen={isChosen} data-state={node.id}>
      <h2>
        <a href={`#/${tree.chart.id}/${encodeURIComponent(node.id)}`} aria-current={isChosen ? 'true' : undefined}>
          <bdi>{state(node)}</bdi>
        </a>
        <Kind tree={tree} node={node} />
      </h2>
      <Facts node={node} charts={charts} />
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map((transition) => (
            <Way key={transition.id} tree={tree} transition={transition} />
          ))}
        </ul>
      )}
      {isChosen && about?.(node.id)}
      {inner.length > 0 && (
        <ul className={styles.parts}>
          {inner.map((child) => (
            <Part key={child.id} node={child} {...parts} />
          ))}
        </ul>
      )}
    </li>
  )
}

type Props = Omit<Parts, 'tree'> & { chart: Chart }

/** The chart in words: what the picture says, in the order in which it is read. */
export function Outline({ chart, ...parts }: Props) {
  const tree = useMemo(() => treeOf(chart), [chart])
  return (
    <ul className={styles.outline}>
      <Part tree={tree} node={tree.root} {...parts} />
    </ul>
  )
}
