import type { Server, Socket } from 'socket.io';

const userPrefix = 'user:';
const matesPrefix = 'mates:';

/** Whose records a person sees in the lists of the team. */
export type MatesOf = (userId: number) => Promise<number[]>;

export interface TeamRooms {
  enter(socket: Socket, userId: number): Promise<void>;
  regroup(userIds?: number[]): Promise<void>;
}

/** Who shares a team with somebody hears of that person's records: one room for each team-mate. */
export function createTeamRooms(io: Server, matesOf: MatesOf): TeamRooms {
  let regroupings = 0;
  let queue = Promise.resolve();

  async function regroupOne(userId: number): Promise<void> {
    const sockets = await io.in(userRoom(userId)).fetchSockets();
    if (sockets.length === 0) return;
    const rooms = (await matesOf(userId)).map(matesRoom);
    for (const socket of sockets) {
      const former = [...socket.rooms].filter((room) => room.startsWith(matesPrefix) && !rooms.includes(room));
      for (const room of former) socket.leave(room);
      socket.join(rooms);
    }
  }

  return {
    /** At the handshake. A regrouping does not find the socket yet, so it is asked again when there was one meanwhile. */
    async enter(socket, userId) {
      const seen = regroupings;
      const mates = await matesOf(userId);
      if (seen !== regroupings) return this.enter(socket, userId);
      await socket.join(mates.map(matesRoom));
    },

    /** Their teams changed; without names, anybody's may have. One after the other, so that the last change stays. */
    regroup(userIds = connectedUsers(io)) {
      regroupings += 1;
      const done = queue.then(async () => {
        for (const id of userIds) await regroupOne(id);
      });
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

export function userRoom(id: number): string {
  return userPrefix + id;
}

export function matesRoom(id: number): string {
  return matesPrefix + id;
}

function connectedUsers(io: Server): number[] {
  const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(userPrefix));
  return rooms.map((room) => Number(room.slice(userPrefix.length)));
}
