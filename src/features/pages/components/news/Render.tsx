import { cardCss, cardsPerRow, fontCss, sizeCss } from '../../look/css.ts'
import type { RenderProps } from '../define.ts'
import { newsIcon } from '../icons.tsx'
import { chosenNews, type News } from './model.ts'
import { NewsCards } from './NewsCards.tsx'

export function NewsRender({ component, site, palette, ground, editing, titleTag }: RenderProps<News>) {
  const { style } = component
  const news = chosenNews(component, site.news ?? [])
  if (news.length === 0)
    return editing ? (
      <div className="lp-tile lp-no-plans">
        {newsIcon}
        <span>
          Your published posts and events appear here. Write the first one under News &amp; Events. Until
          then, visitors see nothing here.
        </span>
      </div>
    ) : null
  return (
    <div className={`lp-grid lp-news ${cardsPerRow(news.length)}`} style={sizeCss(style)}>
      <NewsCards
        news={news}
        card={cardCss(style, ground, palette)}
        title={fontCss({ fontFamily: style.fontFamily })}
        {...{ titleTag, editing }}
      />
    </div>
  )
}
