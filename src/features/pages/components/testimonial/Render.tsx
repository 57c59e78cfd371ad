import { cardCss, cardsPerRow, evenLines, fontCss, sizeCss, textCss } from '../../look/css.ts'
import { inline, plainText } from '../../look/marks.tsx'
import { PictureView } from '../../look/picture.tsx'
import { picturedAs, type RenderProps, typedAs } from '../define.ts'
import { quoteIcon, socialIconOf } from '../icons.tsx'
import type { Testimonial, Testimony } from './model.ts'

export function TestimonialRender({ component, palette, ground, editing }: RenderProps<Testimonial>) {
  const { items, style } = component
  const card = cardCss(style, ground, palette)
  return (
    <div className={`lp-grid ${cardsPerRow(items.length)}`} style={sizeCss(style)}>
      {items.map((item, i) => (
        <figure key={`${i}`} className="lp-card lp-voice" style={card}>
          <span className="lp-quote">{quoteIcon}</span>
          <blockquote
            className="lp-text"
            style={{ ...textCss({ ...style, bgColor: '' }, 1.6), ...evenLines(item.text) }}
            {...typedAs(`items.${i}.text`, editing)}
          >
            {inline(item.text, { editing })}
          </blockquote>
          <Speaker item={item} path={`items.${i}`} fontFamily={style.fontFamily} editing={editing} />
        </figure>
      ))}
    </div>
  )
}

interface SpeakerProps {
  item: Testimony
  path: string
  fontFamily: Testimonial['style']['fontFamily']
  editing: boolean
}

function Speaker({ item, path, fontFamily, editing }: SpeakerProps) {
  const { image, heading, subHeading, socialLinks } = item
  const name = plainText(heading)
  return (
    <figcaption className="lp-speaker" style={fontCss({ fontFamily })}>
      {image.path ? (
        <PictureView
          picture={image}
          sizes="48px"
          early={false}
          className="lp-portrait"
          {...picturedAs(`${path}.image`, editing)}
        />
      ) : (
        <span className="lp-portrait" aria-hidden>
          {/^\p{L}|\S/u.exec(name.trim())?.[0].toUpperCase()}
        </span>
      )}
      <span className="lp-who">
        <strong {...typedAs(`${path}.heading`, editing)}>{inline(heading, { editing })}</strong>
        {subHeading && (
          <span className="lp-muted" {...typedAs(`${path}.subHeading`, editing)}>
            {inline(subHeading, { editing })}
          </span>
        )}
      </span>
      {socialLinks.length > 0 && (
        <span className="lp-social">
          {socialLinks.map(({ name: where, icon, link }, i) => (
            <a
              key={`${i}-${icon}`}
              href={editing || !link ? undefined : link}
              aria-label={`${name}: ${where || icon.slice(2)}`}
              role={editing || !link ? 'img' : undefined}
            >
              {socialIconOf[icon]}
            </a>
          ))}
        </span>
      )}
    </figcaption>
  )
}
