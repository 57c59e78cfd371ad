import type { TemplatePictureProps } from '../../features/pages/web/left/templatePictures.ts'
import { pictureOf } from '../../features/signup/web/pictures.ts'

export const TemplatePicture = ({ file, kind, alt, ...image }: TemplatePictureProps) => (
  <img src={pictureOf(file, kind)} alt={alt} {...image} />
)
