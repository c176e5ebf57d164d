import { fromPromise } from 'xstate'
import { pathOf } from '../../../domain/console-address.ts'
import type { AuthorizedApp } from '../../../machines/console/page-messages.ts'
import type { Caller, Menu } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'
import type { PageLocation } from '../../browser/place.ts'

/** A code that lets an embedded page act for this person (§2 "Left menu"). */
export const getOpenAuthCode = (api: Api, caller: () => Caller) =>
  fromPromise<AuthorizedApp, { open_appid: string }>(({ input: { open_appid }, signal }) =>
    api.ask('getOpenAuthCode', { caller: caller(), signal }, (client) =>
      client.GET('/capi/v1/corp/get_open_auth_code', { params: { query: { open_appid } } }),
    ),
  )

/** Where an entry with target "blank" leads. */
export const tpartRedirect = (api: Api, caller: () => Caller) =>
  fromPromise<{ redirect_url: string }, { tpart_redirect: string }>(({ input: { tpart_redirect }, signal }) =>
    api.ask('tpartRedirect', { caller: caller(), signal }, (client) =>
      client.GET('/capi/v1/corp/tpart_redirect', { params: { query: { tpart_redirect } } }),
    ),
  )

/** The one entry that an address opened directly names; nothing where it names none. */
export const menuDetail = (api: Api, place: Pick<PageLocation, 'href'>) =>
  fromPromise<Menu | undefined, { caller: Caller }>(async ({ input: { caller }, signal }) => {
    const path = pathOf(new URL(place.href).pathname)
    if (path.name !== 'frame') return undefined
    const query = { project_id: path.projectId, menu_id: path.menuId }
    const { menu } = await api.ask('menuDetail', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/menu_detail', { params: { query } }),
    )
    return menu
  })
