import { CopyButton } from './CopyButton.tsx'
import classes from './CopyLine.module.css'

/** An address to read and to copy. Its protocol is copied, not shown. */
export const CopyLine = ({ address }: { address: string }) => (
  <div className={classes.line}>
    <span>{address.replace(/^https?:\/\//, '')}</span>
    <CopyButton text={address} what="address" />
  </div>
)
