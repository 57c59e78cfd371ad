import classes from './editor.module.css'

const examples = [
  ['4x8-10 60kg', 'four sets of 8 to 10 with 60 kg; also lb, @75% or last'],
  ['12/10/8 +10kg', 'a set for each number; with 10 kg on the body'],
  ['rir2, rpe8', 'how much is left, or how hard'],
  ['r90, r2m', 'the rest after each set'],
  ['3x40s /side', 'by time, on each side'],
  ['5x400m', 'by distance'],
  ['3x8+', 'as many as possible, at least 8'],
  ['t3110, t31x0', 'the tempo: down, below, up, above; x is as fast as possible'],
  ['2x8 40kg warmup, 3x5 80kg', 'different sets, with a comma between'],
  ['amrap12: 10 20kg', 'a block against the clock; also emom10 and for time 15'],
]

/** For the first time; who knows it leaves it closed. */
export const SetsHelp = () => (
  <details className={classes.help}>
    <summary>How sets are typed</summary>
    <dl>
      {examples.map(([typed, meaning]) => (
        <div key={typed}>
          <dt>{typed}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p>Or fill them in: the button at the end of the line opens the sets as a table.</p>
  </details>
)
