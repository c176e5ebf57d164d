import { createContext, useContext } from 'react'
import type { Meant } from './PublishFlow.tsx'

/** What publishing is within a page: opening it for a record, and whether this person may publish. */
export type PublishActions = { mayPublish: boolean; open: (meant: Meant) => void }

export const PublishActionsProvider = createContext<PublishActions | undefined>(undefined)

/** Nothing where the page's records are not published. */
export const usePublishActions = () => useContext(PublishActionsProvider)
