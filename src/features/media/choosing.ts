/**
 * How any screen lets the user choose an image, a video or a file: it asks here, and app/ has put the library behind it.
 * Undefined if there is none.
 */
import { createContext } from 'react'
import type { MediaKind } from './kinds.ts'

export interface ChosenPicture {
  path: string
  altText: string
}

export interface ChosenFile extends ChosenPicture {
  /** As the user called it. */
  name: string
}

export type ChoosePicture = (onChosen: (picture: ChosenPicture) => void) => void
type ChooseFile = (kind: Exclude<MediaKind, 'image'>, onChosen: (file: ChosenFile) => void) => void

export const PictureChoice = createContext<ChoosePicture | undefined>(undefined)
export const FileChoice = createContext<ChooseFile | undefined>(undefined)
