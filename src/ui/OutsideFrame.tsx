import classes from './OutsideFrame.module.css'

/** A page of another provider that takes the place of a screen. Its height follows the window's. */
export const OutsideFrame = ({ title, src }: { title: string; src: string }) => (
  <iframe className={classes.frame} title={title} src={src} referrerPolicy="strict-origin" />
)
