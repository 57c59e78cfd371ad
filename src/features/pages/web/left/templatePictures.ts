/** The images of the page templates belong to the wizard: app/ passes them in. */
import { createContext } from 'react'
import type { TemplateFile } from '../../templates/names.ts'

/** wide: the top of the page. page: all of it. */
export type TemplatePicture = (file: TemplateFile, kind: 'wide' | 'page') => string | undefined

export const TemplatePictures = createContext<TemplatePicture>(() => undefined)
