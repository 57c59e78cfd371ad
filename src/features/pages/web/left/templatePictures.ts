/** The pictures of the page templates belong to the wizard: whoever composes the screens hands them over. */
import { createContext } from 'react'
import type { TemplateFile } from '../../templates/names.ts'

/** wide: the top of the page. page: all of it. */
export type TemplatePicture = (file: TemplateFile, kind: 'wide' | 'page') => string | undefined

export const TemplatePictures = createContext<TemplatePicture>(() => undefined)
