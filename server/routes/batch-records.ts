import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'
import { recordAccess } from './record-access.ts'

export const recordTemplate: Handler<'recordTemplate'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.notFound }
}

export const recordImport: Handler<'recordImport'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.notFound }
}

export const recordImportState: Handler<'recordImportState'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.notFound }
}

export const recordImportList: Handler<'recordImportList'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.ok, data: { job_list: [] } }
}

export const recordImportErrors: Handler<'recordImportErrors'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.notFound }
}

export const recordImportCancel: Handler<'recordImportCancel'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.notFound }
}

export const recordImportUndo: Handler<'recordImportUndo'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  return 'ret' in access ? access : { ret: RET.notFound }
}

export const recordExport: Handler<'recordExport'> = async (deps, { resource }, call) => {
  const access = await recordAccess(deps, call, resource, 'read')
  return 'ret' in access ? access : { ret: RET.notFound }
}
