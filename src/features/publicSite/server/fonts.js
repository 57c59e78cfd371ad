/*
 * Embedded fonts are unpacked beside the browser's other work, and for a few frames there would be other letters in
 * other places. Runs as soon as the stylesheet with the fonts is there; without it the page is simply seen a moment sooner.
 */
{
  const { fonts, documentElement: root } = document
  const embedded = [...fonts].filter((face) => face.display === 'block')
  const show = () => root.classList.remove('lp-awaits-fonts')
  root.classList.add('lp-awaits-fonts')
  void Promise.allSettled(embedded.map((face) => face.load())).then(show)
  setTimeout(show, 3000)
}
