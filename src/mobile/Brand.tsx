import { useBoot } from '../base/mobile/boot.ts'

/** Whose app it is. */
export function Brand() {
  const { name, icon } = useBoot()
  if (!name) return null
  return (
    <p className="brand">
      {icon ? (
        <img src={icon} alt="" width="28" height="28" />
      ) : (
        <span aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</span>
      )}
      <b>{name}</b>
    </p>
  )
}
