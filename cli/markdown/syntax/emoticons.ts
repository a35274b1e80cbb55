import { escapePattern } from '../../core/escape-pattern.ts'

/** Emoticons as VuePress and VitePress know them, by the name of their emoji. */
const NAMES: Readonly<Record<string, string>> = {
  angry: '>:( >:-(',
  blush: ':") :-")',
  broken_heart: '</3 <\\3',
  confused: ':/ :-/',
  cry: ":'( :'-( :,( :,-(",
  frowning: ':( :-(',
  heart: '<3',
  imp: ']:( ]:-(',
  innocent: 'o:) O:) o:-) O:-) 0:) 0:-)',
  joy: ":') :'-) :,) :,-) :'D :'-D :,D :,-D",
  kissing: ':* :-*',
  laughing: 'x-) X-)',
  neutral_face: ':| :-|',
  open_mouth: ':o :-o :O :-O',
  rage: ':@ :-@',
  smile: ':D :-D',
  smiley: ':) :-)',
  smiling_imp: ']:) ]:-)',
  sob: ":,'( :,'-( ;( ;-(",
  stuck_out_tongue: ':P :-P',
  sunglasses: '8-) B-)',
  sweat: ',:( ,:-(',
  sweat_smile: ',:) ,:-)',
  unamused: ':s :-S :z :-Z :$ :-$',
  wink: ';) ;-)',
}

const EMOJI = new Map(
  Object.entries(NAMES).flatMap(([name, emoticons]) => emoticons.split(' ').map((emoticon) => [emoticon, name])),
)

/** No emoticon is the start of another one. */
export const EMOTICON = new RegExp([...EMOJI.keys()].map(escapePattern).join('|'), 'g')

/** What may stand beside an emoticon: spaces and punctuation. The sign in `https://` is none, nor is that in `8:00`. */
const BESIDE = /[\p{Z}\p{P}\p{Cc}]/u

/** The name of an emoticon's emoji; undefined if it touches a letter, digit or symbol, and so means something else. */
export function emoticonName(text: string, from: number, emoticon: string): string | undefined {
  const [before, after] = [text[from - 1], text[from + emoticon.length]]
  const isFree = [before, after].every((sign) => sign === undefined || BESIDE.test(sign))
  return isFree ? EMOJI.get(emoticon) : undefined
}

/** Whether a text contains an emoticon. */
export const hasEmoticon = (text: string): boolean =>
  [...text.matchAll(EMOTICON)].some(({ 0: emoticon, index }) => emoticonName(text, index, emoticon) !== undefined)
