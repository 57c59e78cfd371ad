/**
 * How any screen lets the user choose an image: it asks here, and app/ has put the library behind it. Undefined if
 * there is none.
 */
import { createContext } from 'react'

export interface ChosenPicture {
  path: string
  altText: string
}

export type ChoosePicture = (onChosen: (picture: ChosenPicture) => void) => void

export const PictureChoice = createContext<ChoosePicture | undefined>(undefined)
