import type { PicturePacket } from '@pilgi/domain';
import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';

/** A packet with its exact moment: rounded to the millisecond, it may lie before its own frame. */
export interface ExactPacket extends PicturePacket {
  at_s: number;
}

/** The packets of the picture in the order in which they are shown; nothing is decoded. */
export async function listPicturePackets(track: InputVideoTrack): Promise<ExactPacket[]> {
  const packets: ExactPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    packets.push({
      at_s: packet.timestamp,
      at_ms: Math.round(packet.timestamp * 1000),
      size_bytes: packet.byteLength,
      is_keyframe: packet.type === 'key',
    });
  }
  return packets.sort((a, b) => a.at_ms - b.at_ms);
}
