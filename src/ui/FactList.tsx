import classes from './FactList.module.css'

/** Each with its value, which may be absent: then the line is left out. */
export type Fact = [label: string, value: string | null | undefined]

/** What is known of something, a line each. */
export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
