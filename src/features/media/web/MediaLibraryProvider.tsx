import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { ahead } from '../../../ui/ahead.ts'
import { type ChosenPicture, PictureChoice } from '../choosing.ts'

const MediaLibrary = ahead(async () => (await import('./MediaLibrary.tsx')).MediaLibrary)

/** Anything inside it can ask for an image, and the library opens. */
export function MediaLibraryProvider({ children }: { children: ReactNode }) {
  // Undefined until first opened; afterwards it stays mounted for its closing animation.
  const [asked, setAsked] = useState<{ onChosen(picture: ChosenPicture): void } | 'done'>()
  const choose = useCallback((onChosen: (picture: ChosenPicture) => void) => setAsked({ onChosen }), [])
  return (
    <PictureChoice value={choose}>
      {children}
      {asked !== undefined && (
        <Suspense>
          <MediaLibrary
            opened={asked !== 'done'}
            onClose={() => setAsked('done')}
            onChoose={(picture) => {
              if (asked !== 'done') asked.onChosen(picture)
              setAsked('done')
            }}
          />
        </Suspense>
      )}
    </PictureChoice>
  )
}
