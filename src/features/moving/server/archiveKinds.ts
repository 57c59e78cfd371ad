/**
 * What an import takes over of an archive. The order is that of the archive, so that a row comes after what it refers to.
 * Everything else in an archive is for its reader.
 */
import { customerKinds } from './archiveCustomerKinds.ts'
import type { ArchiveKind } from './archiveKind.ts'
import { pageKinds } from './archivePageKinds.ts'
import { paymentKinds } from './archivePaymentKinds.ts'
import { programmeKinds } from './archiveProgrammeKinds.ts'
import { shopKinds } from './archiveShopKinds.ts'
import { trainingKinds } from './archiveTrainingKinds.ts'

export const archiveKinds: Record<string, ArchiveKind> = {
  ...shopKinds,
  ...customerKinds,
  ...pageKinds,
  ...programmeKinds,
  ...trainingKinds,
  ...paymentKinds,
}

export const findKind = (name: string): ArchiveKind | undefined =>
  Object.hasOwn(archiveKinds, name) ? archiveKinds[name] : undefined

/** One row each: a field that is empty here is filled in. */
export const filledKinds = ['account', 'site', 'app']

export const isImported = (name: string) => filledKinds.includes(name) || findKind(name) !== undefined

/** For the export: what is imported comes first, in the order of the import. */
export function inArchiveOrder<Named extends { name: string }>(all: Named[]): Named[] {
  const order = [...filledKinds, ...Object.keys(archiveKinds)]
  const place = ({ name }: Named) => (order.includes(name) ? order.indexOf(name) : order.length)
  return all.toSorted((a, b) => place(a) - place(b))
}
