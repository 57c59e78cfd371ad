/** The images of the page templates belong to the wizard: app/ passes in how one is drawn. */
import { type ComponentProps, createContext, type ReactNode } from 'react'
import type { TemplateFile } from '../../templates/names.ts'

export interface TemplatePictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  file: TemplateFile
  /** wide: the top of the page. page: all of it. */
  kind: 'wide' | 'page'
}

export const TemplatePictures = createContext<(picture: TemplatePictureProps) => ReactNode>(() => null)
