import { FileText, MapPin, Route } from 'lucide-react'
import { useFormats } from '../i18n/I18nProvider.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import styles from './route-card.module.css'

export type TourRoute = {
  name: string
  /** The address of its picture; empty where it has none. */
  picture: string
  info: string
  stops: number
  /** How many of its stops have something to tell. */
  texts: number
}

function Picture({ picture }: Pick<TourRoute, 'picture'>) {
  return (
    <div className={styles.picture}>
      {picture === '' ? <Route size={32} aria-hidden /> : <img src={picture} alt="" />}
    </div>
  )
}

/** §2 "a route card (image, two counts, name, info)". */
export function RouteCard({ route: { name, picture, info, stops, texts } }: { route: TourRoute }) {
  const t = usePickerT()
  const { number } = useFormats()
  return (
    <article className={styles.card}>
      <Picture picture={picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <div className={styles.info}>
          <p>
            <bdi>{info}</bdi>
          </p>
        </div>
        <ul className={styles.counts}>
          <li>
            <MapPin size={14} aria-hidden />
            {t('publish.stops', { count: number(stops) })}
          </li>
          <li>
            <FileText size={14} aria-hidden />
            {t('publish.texts', { count: number(texts) })}
          </li>
        </ul>
      </div>
    </article>
  )
}
