import { type ReactNode, useCallback, useState } from 'react'
import { type ChosenPicture, PictureChoice } from '../choosing.ts'
import { MediaLibrary } from './MediaLibrary.tsx'

/** Whatever stands in it can ask for a picture, and the library opens. */
export function MediaLibraryRoom({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ onChosen(picture: ChosenPicture): void }>()
  const choose = useCallback((onChosen: (picture: ChosenPicture) => void) => setAsked({ onChosen }), [])
  return (
    <PictureChoice value={choose}>
      {children}
      <MediaLibrary
        opened={Boolean(asked)}
        onClose={() => setAsked(undefined)}
        onChoose={(picture) => {
          asked?.onChosen(picture)
          setAsked(undefined)
        }}
      />
    </PictureChoice>
  )
}
