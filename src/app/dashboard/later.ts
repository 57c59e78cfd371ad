import { type FunctionComponent, lazy } from 'react'

/** Loaded when first shown, so one screen does not wait for the others. */
export const later = <Name extends string, Props>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
