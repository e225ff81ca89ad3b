import { field, type Mood, type MoodName, moods, room, street, studio, table } from './backdrops.ts'
import { carFront, hatchback, pickup, sedan, suv, van } from './cars.ts'
import { carBattery, carInside, carKeys, engine, headlight, tyre } from './car-parts.ts'
import { desktop, fridge, laptop, solar, stove, television, washer } from './electronics.ts'
import { dress, handbag, heels, shirts, sneakers, suit, watch } from './fashion.ts'
import { decor, gardenTools, lamp, plants, swing, vases } from './garden.ts'
import { books, chair, clothesBox, gift, kitchenware, schoolBag, seedlings, toys } from './gifts.ts'
import { bicycle, bikeBattery, chain, kickScooter } from './electric-bikes.ts'
import { flats, tower, villa } from './homes.ts'
import { label } from './label.ts'
import { galaxy, huawei, iphone, phoneKit, phoneRow } from './phones.ts'
import { courtyard, land, shop } from './places.ts'
import { bed, carpet, corner, dining, kitchen, sofa, wardrobe } from './rooms.ts'
import { blackboard, camera, cleaning, paintwork, papers, sewing, suitcase, toolbox, truck } from './services.ts'
import { helmet, motorcycle, scooter, tricycle } from './two-wheels.ts'
import { hall, terrace } from './views.ts'

export type Drawing = { name: string; svg: () => string }

type Look = [paint: string, mood: MoodName, turned?: 'turned']
type Paint = (paint: string, mood: Mood) => string

const backdrops = { street, room, table, studio, field, car: street }

function family(name: string, backdrop: keyof typeof backdrops, paint: Paint, ...looks: Look[]): Drawing[] {
  // Cars are drawn at home scale and come nearer here, so that they fill a card.
  const near = backdrop === 'car' ? 'translate(-64 -104) scale(1.11)' : ''
  return looks.map(([colour, moodName, turned], index) => ({
    name: `${name}-${index + 1}`,
    svg() {
      const mood = moods[moodName]
      const subject = `<g transform="${near}">${paint(colour, mood)}</g>`
      const scene = `<g transform="${turned ? 'translate(1200 0) scale(-1 1)' : ''}">${backdrops[backdrop](mood)}${subject}</g>`
      return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${scene}${label()}</svg>`
    },
  }))
}

/** Every picture of the demo market: a thing, its looks, each in a light of its own. */
export const drawings: readonly Drawing[] = [
  family(
    'sedan',
    'car',
    sedan,
    ['#dfe3e1', 'morning'],
    ['#8c2f2b', 'dusk'],
    ['#25324a', 'noon', 'turned'],
    ['#2d3435', 'wheat'],
    ['#9aa8a6', 'slate', 'turned'],
    ['#efede4', 'rose'],
  ),
  family(
    'hatchback',
    'car',
    hatchback,
    ['#c9a24a', 'noon'],
    ['#5f8f97', 'wheat', 'turned'],
    ['#ecebe4', 'dusk'],
    ['#a33a2f', 'morning', 'turned'],
  ),
  family(
    'suv',
    'car',
    suv,
    ['#f1f1ec', 'dusk'],
    ['#2f3a3a', 'morning', 'turned'],
    ['#6d7f6a', 'noon'],
    ['#b4bcbb', 'wheat', 'turned'],
  ),
  family('pickup', 'field', pickup, ['#e9e7df', 'noon'], ['#7a2f2a', 'wheat', 'turned']),
  family('van', 'car', van, ['#f2efe6', 'wheat'], ['#3c6f8f', 'morning', 'turned']),
  family('car-front', 'studio', carFront, ['#36516b', 'slate'], ['#a33a2f', 'mint'], ['#e4e2da', 'forest']),
  family('car-inside', 'studio', carInside, ['#8a5a3c', 'noon'], ['#6d7577', 'dusk']),
  family('tyre', 'studio', tyre, ['#c9d1cf', 'slate'], ['#8f9a98', 'wheat']),
  family('car-battery', 'table', carBattery, ['#36454a', 'mint'], ['#2d5a72', 'wheat']),
  family('headlight', 'table', headlight, ['#8fa3a8', 'slate']),
  family('engine', 'table', engine, ['#b2483a', 'morning'], ['#3f6f8f', 'rose']),
  family('car-keys', 'studio', carKeys, ['#0b5d45', 'rose'], ['#8a3b32', 'morning']),
  family(
    'flats',
    'street',
    flats,
    ['#e4d8c0', 'morning'],
    ['#d5cdbf', 'evening'],
    ['#e0c9b0', 'noon', 'turned'],
    ['#eae6da', 'wheat'],
    ['#d8c4b0', 'rose', 'turned'],
  ),
  family('tower', 'street', tower, ['#e6dece', 'dusk'], ['#d7dad3', 'noon', 'turned'], ['#e9dcc6', 'morning']),
  family('terrace', 'studio', terrace, ['#6f8f86', 'dusk'], ['#b5654a', 'noon', 'turned'], ['#8a7a5c', 'morning']),
  family('hall', 'studio', hall, ['#9a7450', 'noon'], ['#7f8f86', 'wheat', 'turned']),
  family('villa', 'field', villa, ['#efe3cc', 'noon'], ['#e2d5c6', 'dusk', 'turned']),
  family('courtyard', 'studio', courtyard, ['#d9c6a4', 'morning']),
  family('shop', 'street', shop, ['#0b5d45', 'wheat'], ['#a8523d', 'morning', 'turned']),
  family('land', 'field', land, ['#b98a62', 'noon'], ['#a8794f', 'wheat', 'turned']),
  family('sofa', 'room', sofa, ['#6f8f86', 'rose'], ['#b98a5e', 'mint', 'turned'], ['#5b6b84', 'wheat']),
  family('corner', 'room', corner, ['#8e5f55', 'wheat'], ['#5f7f6b', 'morning', 'turned']),
  family('bed', 'room', bed, ['#7f9fb0', 'rose'], ['#b0796a', 'mint']),
  family('kitchen', 'room', kitchen, ['#dcd2be', 'mint'], ['#8fa594', 'wheat', 'turned']),
  family('dining', 'room', dining, ['#9a6f48', 'mint'], ['#6f4f38', 'rose']),
  family('wardrobe', 'room', wardrobe, ['#b08a60', 'morning'], ['#e6ddcd', 'rose', 'turned']),
  family('carpet', 'room', carpet, ['#8c3b35', 'wheat'], ['#2f4f6b', 'rose']),
  family(
    'iphone',
    'table',
    iphone,
    ['#8fa3b5', 'slate'],
    ['#e6dccb', 'mint'],
    ['#3a4348', 'rose'],
    ['#5d7a68', 'wheat', 'turned'],
  ),
  family('galaxy', 'table', galaxy, ['#2f3c4a', 'mint'], ['#9b8fb5', 'morning'], ['#dfe2e0', 'slate', 'turned']),
  family('huawei', 'table', huawei, ['#3f6f6b', 'wheat'], ['#c9b28a', 'slate', 'turned']),
  family('phone-kit', 'table', phoneKit, ['#4a5a6b', 'mint'], ['#b5786b', 'noon']),
  family('phone-row', 'table', phoneRow, ['#5a7f94', 'wheat']),
  family('laptop', 'table', laptop, ['#c3cacb', 'mint'], ['#5a666a', 'wheat', 'turned']),
  family('desktop', 'table', desktop, ['#6fd0b0', 'slate'], ['#e08a5a', 'forest']),
  family('television', 'room', television, ['#39464a', 'mint'], ['#39464a', 'rose']),
  family('fridge', 'room', fridge, ['#dfe3e1', 'wheat'], ['#9fabac', 'mint', 'turned']),
  family('washer', 'room', washer, ['#e6e9e6', 'noon'], ['#aab4b6', 'rose', 'turned']),
  family('stove', 'room', stove, ['#d9dedc', 'mint'], ['#5a666a', 'wheat']),
  family('solar', 'room', solar, ['#d98d4e', 'noon'], ['#4f8a9f', 'wheat']),
  family('dress', 'room', dress, ['#a84f5d', 'mint'], ['#3f6f6b', 'rose'], ['#c9a15a', 'slate']),
  family('suit', 'room', suit, ['#2f3f55', 'wheat'], ['#5c5f58', 'mint']),
  family('shirts', 'table', shirts, ['#4f7f96', 'wheat'], ['#a8604a', 'mint', 'turned']),
  family('sneakers', 'table', sneakers, ['#e9e4d8', 'mint'], ['#3a4a5c', 'rose'], ['#b8503f', 'slate', 'turned']),
  family('heels', 'studio', heels, ['#9c2f3c', 'rose'], ['#2b2f33', 'wheat']),
  family('handbag', 'table', handbag, ['#8a5a3c', 'mint'], ['#2f5a4c', 'rose']),
  family('watch', 'studio', watch, ['#5b3a2a', 'slate']),
  family('plants', 'room', plants, ['#c08a5e', 'morning'], ['#8fa3a8', 'wheat', 'turned']),
  family('garden-tools', 'field', gardenTools, ['#3f8a6c', 'noon']),
  family('swing', 'field', swing, ['#b5654a', 'noon'], ['#3f7f76', 'wheat', 'turned']),
  family('decor', 'room', decor, ['#8a4f2e', 'mint'], ['#5f3a26', 'rose']),
  family('lamp', 'room', lamp, ['#c9925a', 'rose'], ['#5f8f86', 'slate', 'turned']),
  family('vases', 'table', vases, ['#4f86a0', 'wheat'], ['#b5654a', 'mint', 'turned']),
  family(
    'motorcycle',
    'street',
    motorcycle,
    ['#a8332c', 'morning'],
    ['#2f4a63', 'dusk'],
    ['#3c4446', 'wheat', 'turned'],
  ),
  family('scooter', 'street', scooter, ['#6fae9c', 'noon'], ['#e3d3ac', 'dusk', 'turned']),
  family('tricycle', 'street', tricycle, ['#3f6f9f', 'wheat'], ['#b0483a', 'morning', 'turned']),
  family('helmet', 'table', helmet, ['#c4493d', 'slate'], ['#39464a', 'mint', 'turned']),
  family('bicycle', 'street', bicycle, ['#0b5d45', 'noon'], ['#c9713f', 'morning', 'turned'], ['#3a474a', 'rose']),
  family('kick-scooter', 'studio', kickScooter, ['#5fc39a', 'slate'], ['#e08a5a', 'mint', 'turned']),
  family('bike-battery', 'table', bikeBattery, ['#3f8a6c', 'noon'], ['#d98d4e', 'slate', 'turned']),
  family('chain', 'table', chain, ['#c4493d', 'morning']),
  family('toolbox', 'table', toolbox, ['#c4493d', 'slate'], ['#2f6f86', 'wheat', 'turned']),
  family('truck', 'street', truck, ['#0b5d45', 'noon'], ['#b5654a', 'dusk', 'turned']),
  family('suitcase', 'studio', suitcase, ['#4f8296', 'noon'], ['#b5654a', 'mint']),
  family('blackboard', 'room', blackboard, ['#e7c66f', 'wheat'], ['#f0a88f', 'noon']),
  family('paintwork', 'room', paintwork, ['#6fa58f', 'wheat'], ['#d98d6a', 'noon', 'turned']),
  family('cleaning', 'room', cleaning, ['#3f8aa0', 'mint']),
  family('sewing', 'table', sewing, ['#e9e1cf', 'mint']),
  family('papers', 'table', papers, ['#7c5536', 'mint'], ['#39464a', 'wheat', 'turned']),
  family('camera', 'table', camera, ['#6b4a38', 'rose']),
  family('gift', 'studio', gift, ['#c9973f', 'mint'], ['#c4493d', 'wheat']),
  family('books', 'table', books, ['#0b5d45', 'wheat'], ['#8c3b45', 'mint', 'turned']),
  family('toys', 'room', toys, ['#b98452', 'mint'], ['#c9a27a', 'rose', 'turned']),
  family('clothes-box', 'room', clothesBox, ['#cfa572', 'mint']),
  family('kitchenware', 'table', kitchenware, ['#b8483a', 'mint'], ['#3f7f8f', 'wheat', 'turned']),
  family('seedlings', 'table', seedlings, ['#a8623f', 'morning']),
  family('school-bag', 'table', schoolBag, ['#3f6f9f', 'wheat'], ['#a84f5d', 'mint', 'turned']),
  family('chair', 'room', chair, ['#8a6038', 'slate'], ['#5f6f6a', 'wheat', 'turned']),
].flat()
