import { Button } from '@mantine/core'
import { OutsideFrame } from '../../../ui/OutsideFrame.tsx'
import { EmptyBlock } from '../../../ui/StateBlock.tsx'
import classes from './FramedStudio.module.css'

interface Props {
  url: string
  /** The studio's own app, in a store. */
  appUrl: string
}

/** Another provider's studio. It needs a desktop: a phone has an app for it. */
export const FramedStudio = ({ url, appUrl }: Props) => (
  <>
    <div className={classes.desktop}>
      <OutsideFrame title="App studio" src={url} />
    </div>
    <div className={classes.phone}>
      <EmptyBlock
        title="Use the mobile studio app or a desktop computer"
        text="The app studio needs more room than this window has."
        action={
          <Button component="a" href={appUrl} target="_blank" rel="noreferrer">
            Get the studio app
          </Button>
        }
      />
    </div>
  </>
)
