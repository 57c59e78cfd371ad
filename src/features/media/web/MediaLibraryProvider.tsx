import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { ahead } from '../../../ui/ahead.ts'
import { type ChoosePicture, type ChosenFile, FileChoice, PictureChoice } from '../choosing.ts'
import type { MediaKind } from '../kinds.ts'

const MediaLibrary = ahead(async () => (await import('./MediaLibrary.tsx')).MediaLibrary)

interface Asked {
  kind: MediaKind
  onChosen(file: ChosenFile): void
}

/** Anything inside it can ask for an image, a video or a file, and the library opens. */
export function MediaLibraryProvider({ children }: { children: ReactNode }) {
  // Undefined until first opened; afterwards it stays mounted for its closing animation.
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const choose = useCallback((kind: MediaKind, onChosen: Asked['onChosen']) => {
    setAsked({ kind, onChosen })
    setIsOpen(true)
  }, [])
  const choosePicture = useCallback<ChoosePicture>(
    // Without the name: what is chosen goes into documents as it is.
    (onChosen) => choose('image', ({ path, altText }) => onChosen({ path, altText })),
    [choose],
  )
  return (
    <PictureChoice value={choosePicture}>
      <FileChoice value={choose}>
        {children}
        {asked !== undefined && (
          <Suspense>
            <MediaLibrary
              kind={asked.kind}
              opened={isOpen}
              onClose={() => setIsOpen(false)}
              onChoose={(file) => {
                // Not again while it closes.
                if (isOpen) asked.onChosen(file)
                setIsOpen(false)
              }}
            />
          </Suspense>
        )}
      </FileChoice>
    </PictureChoice>
  )
}
