/** The calls that the app makes before it is signed in, and to sign out. */
export const memberAddresses = {
  session: ['GET', 'app/session'],
  askForCode: ['POST', 'app/code'],
  signIn: ['POST', 'app/sign-in'],
  signOut: ['POST', 'app/sign-out'],
  sync: ['POST', 'app/sync'],
  stream: ['GET', 'app/stream'],
  part: ['GET', 'app/programmes/:id/:version/parts/:part'],
  begunPart: ['GET', 'app/logs/:id/part'],
  pictures: ['GET', 'app/pictures'],
  addPicture: ['POST', 'app/pictures'],
  picture: ['GET', 'app/pictures/:id/:size'],
  removePicture: ['DELETE', 'app/pictures/:id'],
  sharePictures: ['PUT', 'app/picture-sharing'],
  pictureArchive: ['GET', 'app/picture-archive'],
} as const

/** Who is signed in. */
export interface Member {
  id: number
  name: string
  email: string
}
