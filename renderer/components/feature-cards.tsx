import type { HomeView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'

/** Three columns of features; on narrow screens a row to swipe through (U13). */
function FeatureCardsMarkup({ cards }: { cards: HomeView['featureCards'] }) {
  if (cards.length === 0) return null
  return (
    <ul className="features">
      {cards.map((card) => {
        const inside = (
          <>
            {card.image ? <img src={card.image} alt="" loading="lazy" /> : null}
            {card.title === '' ? null : <h2>{card.title}</h2>}
            <p>{card.details}</p>
          </>
        )
        return (
          <li key={`${card.title} ${card.details}`}>
            {card.href ? <a href={card.href}>{inside}</a> : <div>{inside}</div>}
          </li>
        )
      })}
    </ul>
  )
}

export const FeatureCards = replaceable('FeatureCards', FeatureCardsMarkup)
