/** The images of the page templates belong to the wizard: app/ passes them in. */
import { type ComponentProps, type ComponentType, createContext } from 'react'
import type { TemplateFile } from '../../templates/names.ts'

export interface TemplatePictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  file: TemplateFile
  /** wide: the top of the page. page: all of it. */
  kind: 'wide' | 'page'
}

export const TemplatePictures = createContext<ComponentType<TemplatePictureProps>>(() => null)
