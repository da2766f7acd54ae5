import { type Position, pieceAt } from '../../../../lambdas/chess/index.ts';
import { squareName } from '../../../../lambdas/chess/types.ts';
import type { SeenMessage } from '../../double/people.ts';
import type { Whereabouts } from '../script/script.ts';
import { picturesOf } from '../seen/message.ts';
import type { Scene } from './scene.ts';
import { Unmet } from './unmet.ts';

const SIDE = 720;
const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Width and height out of a PNG's first chunk; undefined for bytes that are no PNG. */
const pngSize = (bytes: Uint8Array): readonly [width: number, height: number] | undefined => {
  const buffer = Buffer.from(bytes);
  if (buffer.length < 24 || buffer.subarray(0, 8).toString('hex') !== PNG_SIGNATURE) return undefined;
  return [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
};

/** Squares with a piece on them that a text does not name, kings by their name too. */
const unnamed = (position: Position, text: string): readonly string[] =>
  Array.from({ length: 64 }, (_, square) => square).flatMap((square) => {
    const piece = pieceAt(position, square);
    if (!piece) return [];
    const name = squareName(square);
    const named = piece.role === 'king' ? new RegExp(`\\bking (?:on )?${name}\\b`, 'i') : new RegExp(`\\b${name}\\b`);
    return named.test(text) ? [] : [`${piece.role} ${name}`];
  });

/** The bot's last post that is no answer to somebody's message, since such answers pass away. */
const lastPost = (scene: Scene, threadId: string): SeenMessage | undefined => {
  const { people, botId } = scene.stage.discord;
  return people
    .messages(threadId)
    .findLast(
      ({ author, onlyFor, referenced_message: to }) =>
        author.id === botId && onlyFor === null && (!to || to.author.id === botId),
    );
};

/** The bot's last post in the game's thread carries a board picture, a PNG whose alt text names the position. */
export const checkImage = async (scene: Scene, at: Whereabouts): Promise<void> => {
  const { position } = await scene.games.gameAt(at);
  const post = lastPost(scene, scene.games.threadAt(at)!);
  const [picture, ...more] = post ? picturesOf(post) : [];
  if (!picture || more.length > 0) {
    throw new Unmet('the last post carries no one picture', [post?.content ?? 'there is no post']);
  }
  const size = pngSize(scene.stage.discord.people.attachment(picture.id) ?? new Uint8Array());
  if (size?.[0] !== SIDE || size[1] !== SIDE) {
    throw new Unmet(`the picture is no PNG of ${SIDE} by ${SIDE}`, [size?.join(' by ') ?? 'no PNG at all']);
  }
  const missing = unnamed(position, picture.alt);
  if (missing.length > 0) throw new Unmet(`the alt text leaves out ${missing.join(', ')}`, [picture.alt]);
};
