/**
 * How a screen of any feature lets somebody choose a picture: it asks here, and whoever composes the screens has put
 * the library behind it. Undefined where there is none.
 */
import { createContext } from 'react'

export interface ChosenPicture {
  path: string
  altText: string
}

export type ChoosePicture = (onChosen: (picture: ChosenPicture) => void) => void

export const PictureChoice = createContext<ChoosePicture | undefined>(undefined)
