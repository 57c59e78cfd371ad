// A headless browser draws no cursor.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><path d="M3 2l15 8-6.5 1.5L8.5 18z"
  fill="#17111f" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>`
const cursor = document.createElement('div')
Object.assign(cursor.style, {
  position: 'fixed',
  zIndex: '2147483647',
  pointerEvents: 'none',
  width: '22px',
  height: '22px',
  transition: 'scale 120ms',
  transformOrigin: '0 0',
  background: `no-repeat url("data:image/svg+xml,${encodeURIComponent(picture)}")`,
})

addEventListener(
  'mousemove',
  ({ clientX, clientY }) => {
    if (!cursor.isConnected) document.documentElement.append(cursor)
    cursor.style.left = `${clientX - 3}px`
    cursor.style.top = `${clientY - 2}px`
  },
  true,
)
addEventListener('mousedown', () => (cursor.style.scale = '0.75'), true)
addEventListener('mouseup', () => (cursor.style.scale = '1'), true)
// The cursor is then in another frame.
document.addEventListener('mouseleave', () => cursor.remove())
