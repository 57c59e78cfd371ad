import { anchorProps } from '../../document/link.ts'
import { borderCss, paddingCss, roundedCss, textCss } from '../../look/css.ts'
import { logoOf } from '../../look/siteLogo.ts'
import type { RenderProps } from '../define.ts'
import { logoIcon } from '../icons.tsx'
import type { SiteLogo } from './model.ts'

/** The trainer's logo; without one, or if it is hidden, their name next to a mark. */
export function SiteLogoRender({ component, site, editing }: RenderProps<SiteLogo>) {
  const { link, style } = component
  const logo = logoOf(site)
  const name = site.business_name || (editing ? 'Your business' : 'Home')
  const { width, height, objectFit } = style
  return (
    <a
      className="lp-text lp-logo"
      style={{
        ...paddingCss(style),
        ...borderCss(style.border),
        ...(style.bgColor && { backgroundColor: style.bgColor }),
        ...textCss(style, 1.25),
      }}
      {...anchorProps(link.url ? link : { ...link, hasLink: false }, editing)}
    >
      {logo ? (
        <img
          src={logo}
          alt={name}
          style={{
            maxWidth: width === 'auto' ? undefined : width,
            height,
            objectFit,
            ...roundedCss(style.rounded),
          }}
        />
      ) : (
        <>
          <span className="lp-emblem">{logoIcon}</span>
          {name}
        </>
      )}
    </a>
  )
}
